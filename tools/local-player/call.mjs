import { ClearFailure } from '../processes/clear-failure.mjs'

/**
 * A POST with JSON both ways. A rejection becomes a `ClearFailure` with its code.
 * @template Reply what the contract of the call says
 * @param {string} url
 * @param {{ body: unknown, token?: string }} request
 * @returns {Promise<Reply>}
 */
export async function call(url, { body, token }) {
  const response = await post(url, { body, token })
  const text = await response.text()
  const reply = text === '' ? {} : JSON.parse(text)
  if (response.ok) return reply
  const code = reply.errorCode ?? reply.code ?? response.status
  throw new ClearFailure(`${new URL(url).pathname} was refused: ${code}: ${reply.message ?? ''}`)
}

/**
 * @param {string} url
 * @param {{ body: unknown, token?: string | undefined }} request
 */
async function post(url, { body, token }) {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  } catch {
    throw new ClearFailure(`Nothing answers at ${new URL(url).origin}. Is Arena running (npm start)?`)
  }
}
