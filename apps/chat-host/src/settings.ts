/** The variables that the chat host reads, as data: it imports nothing of ours. */
export const CHAT_HOST_SETTINGS = {
  CHAT_HOST_ADDRESS: {
    section: 'development',
    meaning: 'interface of the chat host; anyone who reaches it can sign in as anybody',
    standard: 'localhost',
  },
} as const

/** The same variables as those of other programs. */
export const CHAT_HOST_SHARES = [
  'CHAT_HOST_PORT',
  'PUBLIC_URL',
  'BOT_TOKEN',
  'BOT_USERNAME',
  'DATA_DIR',
] as const
