/** Reads a runbook: the headings, paragraphs, lists, tables and code of our own Markdown files. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'code'; readonly text: string }

const HEADING = /^(#+) (.*)$/
const ITEM = /^(?:[-*]|(\d+)\.) (.*)$/
const FENCE = '```'

export function runbookBlocks(markdown: string): readonly (Block & { readonly place: number })[] {
  const blocks: Block[] = []
  const lines = markdown.split('\n')
  for (let at = 0; at < lines.length; ) {
    const begin = at
    const first = lines[at] ?? ''
    while (at < lines.length && (lines[at] !== '' || isInsideFence(lines.slice(begin, at)))) at += 1
    const chunk = lines.slice(begin, at)
    if (first === '') at += 1
    else blocks.push(...blocksOf(chunk))
  }
  return blocks.map((block, place) => ({ ...block, place }))
}

const isInsideFence = (lines: readonly string[]) =>
  lines.filter(line => line.trimStart().startsWith(FENCE)).length % 2 === 1

/** The blocks of lines between two empty ones. */
function blocksOf(lines: readonly string[]): readonly Block[] {
  const [first = '', ...rest] = lines
  const heading = HEADING.exec(first)
  if (heading !== null) {
    const [, marks = '', text = ''] = heading
    const own: Block = { kind: 'heading', level: marks.length, id: headingId(text), text }
    return rest.length === 0 ? [own] : [own, ...blocksOf(rest)]
  }
  const fence = lines.findIndex(line => line.trimStart().startsWith(FENCE))
  if (fence === 0) {
    const end = lines.findIndex((line, index) => index > 0 && line.trimStart().startsWith(FENCE))
    const code: Block = { kind: 'code', text: lines.slice(1, end === -1 ? undefined : end).join('\n') }
    const after = end === -1 ? [] : lines.slice(end + 1)
    return after.length === 0 ? [code] : [code, ...blocksOf(after)]
  }
  if (fence > 0) return [...blocksOf(lines.slice(0, fence)), ...blocksOf(lines.slice(fence))]
  if (first.startsWith('|')) return [tableOf(lines)]
  const item = lines.findIndex(line => ITEM.test(line))
  if (item === -1) return [{ kind: 'paragraph', text: joined(lines) }]
  const list = listOf(lines.slice(item))
  return item === 0 ? [list] : [{ kind: 'paragraph', text: joined(lines.slice(0, item)) }, list]
}

function listOf(lines: readonly string[]): Block {
  const items: string[] = []
  for (const line of lines) {
    const found = ITEM.exec(line)
    if (found !== null) items.push(found[2] ?? '')
    else items.push(joined([items.pop() ?? '', line]))
  }
  return { kind: 'list', isOrdered: ITEM.exec(lines[0] ?? '')?.[1] !== undefined, items }
}

function tableOf(lines: readonly string[]): Block {
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim())
  const [head = '', , ...rows] = lines
  return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
}

const joined = (lines: readonly string[]) => lines.map(line => line.trim()).join(' ')

/** The anchor of a heading, in the form that links use. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const MARKED = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g

export function inlinesOf(text: string): readonly Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) pieces.push({ kind: 'text', text: text.slice(end, match.index) })
    end = match.index + match[0].length
    const [, code, strong, emphasis, link, href = ''] = match
    if (code !== undefined) pieces.push({ kind: 'code', text: code })
    else if (link !== undefined) pieces.push({ kind: 'link', text: link, href })
    else pieces.push({ kind: 'strong', text: strong ?? emphasis ?? '' })
  }
  if (end < text.length) pieces.push({ kind: 'text', text: text.slice(end) })
  return pieces
}
