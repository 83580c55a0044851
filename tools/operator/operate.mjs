import { parseArgs } from 'node:util'
import { call } from '../local-player/call.mjs'
import { COMMANDS } from './commands.mjs'
import { login, logout, TYPED, tokenFor } from './sign-in.mjs'

export const USAGE = `${TYPED} COMMAND

  login [--code CODE]                       signs you in for eight hours: confirm the code it prints in the console;
                                            what gives money away needs a login of the last 15 minutes
  confirm CODE                              on a developer's machine only: confirms the code of another command
  logout
  whoami
  enrol NAME --role owner                   on the server's machine: makes an operator, prints a code of 15 minutes
  people list
  people end-sessions NAME --reason "why"
  people enrol NAME --role ROLE --reason "why"   requests a new operator; people change and people end NAME likewise
  requests list [--state waiting|over] [--after ID]   what waits for a second person, the oldest first, or what is over
  requests approve ID --reason "why"        it is done at once; not by who asked
  requests refuse ID --reason "why"         who asked takes it back so
  ceilings list
  ceilings set NAME --value NUMBER --reason "why"   to raise one needs a second person
  content list                              what holds of everything that is changed while the product runs, and which version
  content versions KIND
  content assess FILE                       FILE is KIND.json: what it would change and cost, and whether one person may publish it
  content save FILE                         keeps it as the next version
  content publish KIND --version V --over HELD --reason "why" [--from TIME] [--ask "why"]
  content return KIND --publication ID --reason "why"   the version before the latest publication is live again; within 24 hours, by one person
                                            HELD is the version that holds; --ask asks a second person where it takes one
  games stop GAME --reason "why"             at once: open rounds end, no new one begins
  maintenance start --reason "why"           at once: no round of any game begins, open ones end
  maintenance end --reason "why"
  rewards list                               which kinds of rewards are stopped
  rewards stop KIND --reason "why"          at once, on all servers
  rewards resume KIND --reason "why"
  withdrawals list [--state requested|approved|paying|held|sent|cancelled] [--after ID]
  withdrawals approve ID --reason "why"     above 10 TON two operators, each as themselves
  withdrawals cancel ID --reason "why"
  withdrawals mark-sent ID --tx HASH --reason "why"
  holds list [--state open|decided] [--after ID]
  holds show ID                             who is linked and why, and what was decided before; the look is written down
  holds release ID --reason "why"           what was held is paid
  holds withhold ID --reason "why"          a prize moves up those behind, a withdrawal goes back to the balance
  payouts status
  payouts pause --reason "why"
  payouts resume --reason "why"
  prizes                                    what is promised in TON, what may be, and which tournaments wait for it
  players show ID
  players ban ID --reason "why"             for operators only: the player does not see it
  players sign-out ID --reason "why"   ends their sessions on all devices
  players unban ID --reason "why"
  players erase ID --reason "why, without saying who"
  players note ID --text "what the next operator should know"   part of the player's own export
  players notes ID
  players squad ID                          which squad they are in, and its code
  squads rename CODE [--name "NAME"] --reason "why"   without a name it is shown by a sign
  squads chat CODE --decision close|allow --reason "why"   takes its chat away for good, or lets it name one again
  players prove ID                          whether the ledger adds up to what they own, and up to which row
  players compensate ID --kind ac|ticket|gold_ticket|ton --amount NUMBER --cause fault|mistake|wait|thanks --key KEY --reason "why"
                                            whole coins or tickets, or nanoTON; once for each KEY, which you choose
  conversations list [--state waiting|all]  what players wrote to the bot
  conversations show ID [--before MESSAGE]  the look is written down
  conversations answer ID --up-to MESSAGE --key KEY --text "what the player reads"   once for each KEY, which you choose
  conversations close ID --up-to MESSAGE    without an answer
  providers lift NAME --reason "why"         lets a games provider win as much again in this hour
  players erasures > FILE                   in a checkout by npm run --silent, or npm writes its own lines into FILE
  players repeat-erasures FILE [--ask "why"]   --ask asks a second person where it takes one

  OPERATOR_TOKEN   a token, instead of a login
  PUBLIC_URL       where Arena is; http://localhost:3000 when left out
  --json           prints the answer as it came`

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
  const origin = (environment['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '')
  const place = { origin, environment, print }
  if (given.signIn !== undefined) {
    await given.signIn(place, given.body)
    return 0
  }
  const token = tokenFor(place)
  const { path, run, present } = given.command
  /** @param {object} body */
  const ask = body => call(origin + path, { token, body })
  if (run !== undefined) {
    print(await run(ask, given.file, given.body))
    return 0
  }
  const reply = await ask(given.body)
  print(given.isJson || present === undefined ? JSON.stringify(reply, null, 2) : present(reply))
  return 0
}

const NUMBER = /^[1-9]\d{0,15}$/

/** @type {Readonly<Record<string, (place: import('./sign-in.mjs').Place, options: { code?: string }) => Promise<void>>>} */
const SIGN_IN = { login, logout }

/**
 * The parsed command, or its fault.
 * @param {readonly string[]} args
 */
function read(args) {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  const { positionals, values } = parsed
  const signIn = SIGN_IN[positionals.join(' ')]
  if (signIn !== undefined) return { signIn, body: values }
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find(one => one in COMMANDS)
  const command = name === undefined ? undefined : COMMANDS[name]
  if (name === undefined || command === undefined) return `There is no command "${positionals.join(' ')}".`
  const [id, ...more] = positionals.slice(name.split(' ').length)
  const { takesId = false, takesFile = false, idName = 'id', idForm = NUMBER } = command
  if (more.length > 0 || (id !== undefined) !== (takesId || takesFile)) {
    if (takesFile) return 'One file is needed.'
    return takesId ? `It has to be said which: ${idName}.` : `"${id}" is one word too many.`
  }
  if (takesId && !idForm.test(id ?? '')) return `"${id}" can not be ${idName}.`
  const { json: isJson = false, ...options } = values
  const strange = Object.keys(options).find(name => !(command.options ?? []).includes(name))
  if (strange !== undefined) return `--${strange} is nothing this command knows.`
  const missing = (command.required ?? []).find(name => !(name in options))
  if (missing !== undefined) return `--${missing} is needed.`
  const { after, before, value, amount, version, over, from, publication, 'up-to': upTo, ...texts } = options
  const body = {
    ...texts,
    ...command.fixed,
    ...(after !== undefined && { after: Number(after) }),
    ...(before !== undefined && { before: Number(before) }),
    ...(value !== undefined && { value: Number(value) }),
    ...(amount !== undefined && { amount: Number(amount) }),
    ...(version !== undefined && { version: Number(version) }),
    ...(over !== undefined && { over: Number(over) }),
    ...(upTo !== undefined && { up_to: Number(upTo) }),
    ...(publication !== undefined && { id: Number(publication) }),
    ...(from !== undefined && { from_ms: Date.parse(from) }),
    ...(takesId && { [idName]: idForm === NUMBER ? Number(id) : id }),
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
        after: { type: 'string' },
        before: { type: 'string' },
        reason: { type: 'string' },
        tx: { type: 'string' },
        role: { type: 'string' },
        value: { type: 'string' },
        code: { type: 'string' },
        kind: { type: 'string' },
        amount: { type: 'string' },
        cause: { type: 'string' },
        key: { type: 'string' },
        version: { type: 'string' },
        over: { type: 'string' },
        from: { type: 'string' },
        publication: { type: 'string' },
        ask: { type: 'string' },
        text: { type: 'string' },
        name: { type: 'string' },
        decision: { type: 'string' },
        'up-to': { type: 'string' },
        json: { type: 'boolean' },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
