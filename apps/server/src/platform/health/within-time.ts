/** The work did not end in time. It may still be under way. */
export class TooLate extends Error {
  override readonly name = 'TooLate'

  constructor(limit_ms: number) {
    super(`There was no answer within ${limit_ms} ms`)
  }
}

/** The result of the work. The work is not cancelled when it is late, and its late failure is ignored. @throws TooLate */
export async function withinTime<Result>(work: Promise<Result>, limit_ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(limit_ms)), limit_ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
