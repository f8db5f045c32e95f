print("traits-gen")
