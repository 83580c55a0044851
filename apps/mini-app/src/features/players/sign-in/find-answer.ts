/** Many attempts at once keep the browser's main thread busy; the screen responds between two batches. */
const AT_ONCE = 256
const BITS_PER_BYTE = 8

/** The first number for which the SHA-256 of `puzzle:number` begins with this many zero bits. */
export async function findAnswer(puzzle: string, bits: number): Promise<number> {
  const encoder = new TextEncoder()
  const zeroBitsOf = async (answer: number) => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${puzzle}:${answer}`))
    return zeroBits(new Uint8Array(hash))
  }
  for (let first = 0; ; first += AT_ONCE) {
    const found = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => zeroBitsOf(first + index)))
    const index = found.findIndex(zeros => zeros >= bits)
    if (index >= 0) return first + index
  }
}

function zeroBits(hash: Uint8Array): number {
  const at = hash.findIndex(byte => byte !== 0)
  return at === -1 ? hash.length * BITS_PER_BYTE : at * BITS_PER_BYTE + Math.clz32(hash[at] ?? 0) - 24
}
