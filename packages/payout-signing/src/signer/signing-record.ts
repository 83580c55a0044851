/** What the signer has signed: a line for each message, on disk before the message is made, and never changed. */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { SigningEntry } from './decide-order.ts'

const FILE = 'signed.jsonl'

export interface SigningRecord {
  /** The oldest first. */
  readonly entries: readonly SigningEntry[]
  /**
   * Returns once the line is on disk.
   * @throws Error when it can't be: nothing may be signed then
   */
  append(entry: SigningEntry): void
  /** Whether lines can be written at all, as far as is known: false once the file's state is in doubt, until the program starts anew. */
  isTrusted(): boolean
  close(): void
}

/**
 * Reads what there is. A last line without its end was being written when the program ended, so nothing was signed for it: it is cut off.
 *
 * @param folder exists, and is locked by the caller
 * @throws Error when a whole line can't be read: somebody has to look
 */
export function openSigningRecord(folder: string): SigningRecord {
  const file = path.join(folder, FILE)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const entries = whole.split('\n').slice(0, -1).map(readLine)
  const descriptor = openSync(file, 'a', 0o600)
  let size = Buffer.byteLength(whole)
  let isInDoubt = false
  if (size < Buffer.byteLength(text)) cutOff(descriptor, size)
  syncFolder(folder)
  return {
    entries,
    append(entry) {
      if (isInDoubt) throw new Error('The record of what was signed is in doubt since an earlier fault')
      if (fstatSync(descriptor).size !== size) {
        isInDoubt = true
        throw new Error('Another program writes in the record of what was signed')
      }
      const line = Buffer.from(writeLine(entry))
      try {
        writeWhole(descriptor, line)
      } catch (error) {
        isInDoubt = !isCutOff(descriptor, size)
        throw error
      }
      try {
        fdatasyncSync(descriptor)
      } catch (error) {
        // Whether the line will be there is unknown from now on, whatever a second attempt says.
        isInDoubt = true
        throw error
      }
      size += line.length
      entries.push(entry)
    },
    isTrusted: () => !isInDoubt,
    close: () => closeSync(descriptor),
  }
}

function writeWhole(descriptor: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written)
}

function cutOff(descriptor: number, size: number): void {
  ftruncateSync(descriptor, size)
  fsyncSync(descriptor)
}

function isCutOff(descriptor: number, size: number): boolean {
  try {
    cutOff(descriptor, size)
    return true
  } catch {
    return false
  }
}

/** The name of a new file has to be on disk too. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}

function writeLine({
  withdrawal,
  toRaw,
  amountNano,
  queryNumber,
  createdAt_s,
  signedAt_ms,
}: SigningEntry): string {
  return `${JSON.stringify([withdrawal, toRaw, amountNano, queryNumber, createdAt_s, signedAt_ms])}\n`
}

function readLine(line: string, index: number): SigningEntry {
  const [withdrawal, toRaw, ...figures] = parse(line)
  const [amountNano, queryNumber, createdAt_s, signedAt_ms] = figures.map(Number)
  if (
    typeof withdrawal !== 'string' ||
    typeof toRaw !== 'string' ||
    figures.length !== 4 ||
    !figures.every(figure => Number.isSafeInteger(figure))
  )
    throw new Error(`Line ${index + 1} of ${FILE} can not be read: what was signed is in doubt`)
  return {
    withdrawal,
    toRaw,
    amountNano: amountNano ?? 0,
    queryNumber: queryNumber ?? 0,
    createdAt_s: createdAt_s ?? 0,
    signedAt_ms: signedAt_ms ?? 0,
  }
}

function parse(line: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
