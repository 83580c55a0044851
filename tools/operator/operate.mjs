import { parseArgs } from 'node:util'
import { call } from '../local-player/call.mjs'
import { ClearFailure } from '../processes/clear-failure.mjs'
import { allErasures, banOf, erasedOf, playerOf, repeatFrom } from './players.mjs'
import { listOf, statusOf } from './present.mjs'

export const USAGE = `npm run operator -- COMMAND

  withdrawals list [--state requested|approved|paying|held|sent|cancelled] [--before ID]
  withdrawals approve ID --reason "why"     above 10 TON two operators, each with their own token
  withdrawals cancel ID --reason "why"
  withdrawals mark-sent ID --tx HASH --reason "why"
  payouts status
  payouts pause --reason "why"
  payouts resume --reason "why"
  players show ID
  players ban ID --reason "what the player is told"
  players unban ID --reason "why"
  players erase ID --reason "why, without saying who"
  players erasures > FILE
  players repeat-erasures FILE

  OPERATOR_TOKEN   your token, as it stands in OPERATORS
  PUBLIC_URL       where Arena is; http://localhost:3000 when left out
  --json           prints the answer as it came`

/**
 * @typedef {object} Command
 * @property {string} path
 * @property {boolean} [takesId]
 * @property {string} [idName] what the id is called in the call; `id` when left out
 * @property {boolean} [takesFile]
 * @property {(ask: (body: object) => Promise<any>, file: string) => Promise<string>} [run] instead of one call and `present`
 * @property {readonly string[]} [options]
 * @property {readonly string[]} [required]
 * @property {(reply: any) => string} [present]
 */

/** @param {{ withdrawal: import('./present.mjs').Withdrawal }} reply */
const presentOne = ({ withdrawal }) => listOf([withdrawal])
/** @param {{ withdrawals: import('./present.mjs').Withdrawal[] }} reply */
const presentMany = ({ withdrawals }) => listOf(withdrawals)
const ofPlayer = { takesId: true, idName: 'telegram_id' }
const reason = { options: ['reason'], required: ['reason'] }

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  'withdrawals list': {
    path: '/operator/listWithdrawals',
    options: ['state', 'before'],
    present: presentMany,
  },
  'withdrawals approve': {
    path: '/operator/approveWithdrawal',
    takesId: true,
    ...reason,
    present: presentOne,
  },
  'withdrawals cancel': {
    path: '/operator/cancelWithdrawal',
    takesId: true,
    ...reason,
    present: presentOne,
  },
  'withdrawals mark-sent': {
    path: '/operator/markWithdrawalSent',
    takesId: true,
    options: ['reason', 'tx'],
    required: ['reason', 'tx'],
    present: presentOne,
  },
  'payouts status': { path: '/operator/payoutStatus', present: statusOf },
  'payouts pause': { path: '/operator/pausePayouts', ...reason, present: statusOf },
  'payouts resume': { path: '/operator/resumePayouts', ...reason, present: statusOf },
  'players show': { path: '/operator/showPlayer', ...ofPlayer, present: playerOf },
  'players ban': { path: '/operator/banPlayer', ...ofPlayer, ...reason, present: banOf },
  'players unban': { path: '/operator/unbanPlayer', ...ofPlayer, ...reason, present: banOf },
  'players erase': { path: '/operator/erasePlayer', ...ofPlayer, ...reason, present: erasedOf },
  'players erasures': { path: '/operator/listErasures', run: allErasures },
  'players repeat-erasures': { path: '/operator/repeatErasures', takesFile: true, run: repeatFrom },
}

/**
 * @param {readonly string[]} args
 * @param {{ environment: NodeJS.ProcessEnv, print: (text: string) => void }} options
 * @returns {Promise<number>} exit code: 0 done, 1 refused (thrown), 2 not understood
 */
export async function operate(args, { environment, print }) {
  if (args.length === 0 || args.includes('--help')) {
    print(USAGE)
    return args.length === 0 ? 2 : 0
  }
  const given = read(args)
  if (typeof given === 'string') {
    print(`${given}\n\n${USAGE}`)
    return 2
  }
  const token = environment['OPERATOR_TOKEN'] ?? ''
  if (token === '') throw new ClearFailure('OPERATOR_TOKEN is not set.')
  const origin = (environment['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '')
  const { path, run, present } = given.command
  /** @param {object} body */
  const ask = body => call(origin + path, { token, body })
  if (run !== undefined) {
    print(await run(ask, given.file))
    return 0
  }
  const reply = await ask(given.body)
  print(given.isJson || present === undefined ? JSON.stringify(reply, null, 2) : present(reply))
  return 0
}

/**
 * What is asked for, or what is wrong with it.
 * @param {readonly string[]} args
 */
function read(args) {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  const { positionals, values } = parsed
  const [room = '', verb = '', id, ...more] = positionals
  const command = COMMANDS[`${room} ${verb}`]
  if (command === undefined) return `There is no command "${[room, verb].join(' ').trim()}".`
  const { takesId = false, takesFile = false, idName = 'id' } = command
  const wanted = idName === 'id' ? 'a withdrawal' : 'a player'
  if (more.length > 0 || (id !== undefined) !== (takesId || takesFile)) {
    if (takesFile) return 'One file is needed.'
    return takesId ? `The number of ${wanted} is needed.` : `"${id}" is one word too many.`
  }
  if (takesId && !/^[1-9]\d{0,15}$/.test(id ?? '')) return `"${id}" is no number of ${wanted}.`
  const { json: isJson = false, ...options } = values
  const strange = Object.keys(options).find(name => !(command.options ?? []).includes(name))
  if (strange !== undefined) return `--${strange} is nothing this command knows.`
  const missing = (command.required ?? []).find(name => !(name in options))
  if (missing !== undefined) return `--${missing} is needed.`
  const { before, ...texts } = options
  const body = {
    ...texts,
    ...(before !== undefined && { before: Number(before) }),
    ...(takesId && { [idName]: Number(id) }),
  }
  return { command, body, isJson, file: id ?? '' }
}

/** @param {readonly string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        before: { type: 'string' },
        reason: { type: 'string' },
        tx: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
