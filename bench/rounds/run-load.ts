import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { asLoad } from '../cores.ts'
import type { LoadOrder, LoadReport } from './load-order.ts'

const program = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Runs one load in a separate process. Rejects when a round was not finished: the figure would be meaningless. */
export async function runLoad(order: LoadOrder): Promise<LoadReport> {
  const report = JSON.parse(
    await outputOf(...asLoad(process.execPath, ['--import', 'tsx', program, JSON.stringify(order)])),
  ) as LoadReport
  if (report.failures > 0) {
    throw new Error(
      `${report.failures} calls were not answered with a finished round: ${report.firstFailure}`,
    )
  }
  return report
}

/** Standard output of a program that ends well. */
export function outputOf(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let complaint = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString()
  })
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}: ${complaint}`))
    })
  })
}
