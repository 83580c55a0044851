import { ADDRESSES } from './addresses.ts'
import { BOT } from './bot.ts'
import { DATA } from './data.ts'
import { KEYS } from './keys.ts'
import { PAYOUTS } from './payouts.ts'

/** Every variable that the server reads. */
export const SERVER_SETTINGS = { ...ADDRESSES, ...DATA, ...BOT, ...KEYS, ...PAYOUTS }
