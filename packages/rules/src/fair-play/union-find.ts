/** Sets of numbers that are joined step by step: each has the smallest of its numbers as its name. */
export class UnionFind {
  readonly #parents = new Map<number, number>()

  join(members: readonly number[]): void {
    const [first, ...others] = members
    if (first === undefined) return
    if (!this.#parents.has(first)) this.#parents.set(first, first)
    for (const other of others) {
      const [a, b] = [this.rootOf(first), this.rootOf(other)]
      this.#parents.set(Math.max(a, b), Math.min(a, b))
    }
  }

  /** A number that was never joined is alone. */
  rootOf(member: number): number {
    let root = member
    for (
      let parent = this.#parents.get(root) ?? root;
      parent !== root;
      parent = this.#parents.get(root) ?? root
    )
      root = parent
    // The way is kept short for the next who asks.
    for (let at = member; at !== root; ) {
      const next = this.#parents.get(at) ?? root
      this.#parents.set(at, root)
      at = next
    }
    return root
  }

  /** Every set, each in ascending order. */
  groups(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>()
    for (const member of this.#parents.keys()) {
      const root = this.rootOf(member)
      const group = groups.get(root)
      if (group === undefined) groups.set(root, [member])
      else group.push(member)
    }
    return [...groups.values()].map(members => members.toSorted((a, b) => a - b))
  }
}
