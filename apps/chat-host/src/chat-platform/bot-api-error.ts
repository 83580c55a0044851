/** A rejection as the Bot API words it: `{ok: false, error_code, description, parameters?}`. */
export class BotApiError extends Error {
  readonly errorCode: number
  readonly parameters: { retry_after?: number } | undefined

  constructor(errorCode: number, description: string, parameters?: { retry_after?: number }) {
    super(description)
    this.name = 'BotApiError'
    this.errorCode = errorCode
    this.parameters = parameters
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`)
}
