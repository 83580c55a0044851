import { table } from './present.mjs'

/**
 * @typedef {object} Listed
 * @property {number} telegram_id
 * @property {string} nickname
 * @property {number | null} waiting_ms
 * @property {string} text
 * @property {string} attachment
 *
 * @typedef {object} Message
 * @property {number} id
 * @property {string} text
 * @property {string} attachment
 * @property {number} at_ms
 * @property {string} by the operator; '' = the player
 * @property {string} state
 */

/** @param {{ conversations: readonly Listed[] }} reply */
export function conversationsOf({ conversations }) {
  if (conversations.length === 0) return 'Nobody waits for an answer.'
  const rows = conversations.map(({ telegram_id, nickname, waiting_ms, ...message }) => [
    String(telegram_id),
    nickname,
    waiting_ms === null ? '' : moment(waiting_ms),
    said(message),
  ])
  return table([['player', 'name', 'waits since (UTC)', 'last message'], ...rows])
}

/**
 * The oldest message first. The number of the last one is what `--up-to` of an answer takes.
 * @param {{ nickname: string, language: string, messages: readonly Message[], replies: readonly { name: string, text: string }[] }} reply
 */
export function conversationOf({ nickname, language, messages, replies }) {
  const rows = messages.map(({ id, at_ms, by, state, ...message }) => [
    String(id),
    moment(at_ms),
    by === '' ? nickname : `${by} (${state})`,
    said(message),
  ])
  const ready = replies.map(({ name, text }) => `${name}: ${text}`).join('\n')
  return `${table([['id', 'sent (UTC)', 'by', 'message'], ...rows])}\n\nReady-made replies (${language}):\n${ready}`
}

/** @param {Pick<Message, 'text' | 'attachment'>} message */
function said({ text, attachment }) {
  return [attachment === '' ? '' : `[${attachment}]`, text.replaceAll('\n', ' ')].join(' ').trim()
}

/** @param {number} at_ms */
function moment(at_ms) {
  return new Date(at_ms).toISOString().slice(0, 16).replace('T', ' ')
}
