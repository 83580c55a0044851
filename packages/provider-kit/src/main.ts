#!/usr/bin/env node
/** The command line of the kit. */
import process from 'node:process'
import { readArguments, USAGE, UsageFault } from './arguments.ts'
import { COMMANDS } from './commands.ts'

const WRONG_USE = 2

async function run(): Promise<number | undefined> {
  const args = readArguments(process.argv.slice(2), process.env)
  const command = Object.hasOwn(COMMANDS, args.command ?? '') ? COMMANDS[args.command ?? ''] : undefined
  if (command === undefined || args.options.help === true) {
    process.stdout.write(`${USAGE}\n`)
    return args.options.help === true ? 0 : WRONG_USE
  }
  return command(args, line => process.stdout.write(`${line}\n`))
}

try {
  const code = await run()
  if (code !== undefined) process.exitCode = code
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(error instanceof UsageFault ? `${reason}\n\n${USAGE}\n` : `${reason}\n`)
  process.exitCode = WRONG_USE
}
