import { createHmac } from 'node:crypto'

/** The programs' own default, which they refuse in production. */
export const LOCAL_BOT_TOKEN = '7700000001:local-token-for-development-only'

/**
 * Init data as the chat platform signs it: every field sorted, HMAC-SHA256 with a key derived from the bot's token.
 * https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 * @param {{ id: number, first_name: string, language_code: string }} user
 * @param {{ botToken: string, now: Date }} signing
 */
export function signedInitData(user, { botToken, now }) {
  const fields = new URLSearchParams({
    auth_date: String(Math.floor(now.getTime() / 1000)),
    query_id: `AAH${user.id}`,
    // Receivers expect the platform's own signature beside the HMAC; only the platform can create it.
    signature: createHmac('sha512', 'no signature').update(String(user.id)).digest('base64url'),
    user: JSON.stringify(user),
  })
  const lines = [...fields].map(([name, value]) => `${name}=${value}`).sort()
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest()
  fields.set('hash', createHmac('sha256', key).update(lines.join('\n')).digest('hex'))
  return fields.toString()
}
