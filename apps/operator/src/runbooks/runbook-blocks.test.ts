import { describe, expect, it } from 'vitest'
import { RUNBOOKS, RUNBOOKS_BY_REASON } from '../overview/runbook-of.ts'
import { inlinesOf, runbookBlocks } from './runbook-blocks.ts'

const FILES = import.meta.glob<string>('../../../../docs/runbooks/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const read = (name: string) => FILES[`../../../../docs/runbooks/${name}.md`] ?? ''

describe('a runbook', () => {
  it('is parsed into headings, paragraphs, lists, tables and code', () => {
    const markdown =
      '# Jobs: what to do when\n\nOne line\nand the next.\n\n## A job is late\n\n1. First\n   continues\n2. Second\n\n- a\n- b\n\n| x | y |\n| --- | --- |\n| 1 | `2` |\n\n```\ncode\n\nmore\n```\n'
    expect(runbookBlocks(markdown)).toMatchObject([
      { kind: 'heading', level: 1, id: 'jobs-what-to-do-when', text: 'Jobs: what to do when' },
      { kind: 'paragraph', text: 'One line and the next.' },
      { kind: 'heading', level: 2, id: 'a-job-is-late', text: 'A job is late' },
      { kind: 'list', isOrdered: true, items: ['First continues', 'Second'] },
      { kind: 'list', isOrdered: false, items: ['a', 'b'] },
      { kind: 'table', head: ['x', 'y'], rows: [['1', '`2`']] },
      { kind: 'code', text: 'code\n\nmore' },
    ])
  })

  it('has code, strong words and links in its lines', () => {
    expect(inlinesOf('Run `x`, **never** [this](jobs.md#late)')).toEqual([
      { kind: 'text', text: 'Run ' },
      { kind: 'code', text: 'x' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'never' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'this', href: 'jobs.md#late' },
    ])
  })

  it.each(Object.entries({ ...RUNBOOKS, ...RUNBOOKS_BY_REASON }))(
    'exists for the trouble %s, with the heading that the home page links to',
    (_, address) => {
      const [name = '', heading = ''] = address.split('#')
      const ids = runbookBlocks(read(name)).flatMap(block => (block.kind === 'heading' ? [block.id] : []))
      expect(ids).toContain(heading)
    },
  )

  it.each(Object.entries(FILES))('%s is parsed without leftover Markdown', (_, markdown) => {
    const texts = runbookBlocks(markdown).flatMap(block => {
      if (block.kind === 'list') return block.items
      return block.kind === 'paragraph' ? [block.text] : []
    })
    expect(texts.length).toBeGreaterThan(0)
    const plain = texts.flatMap(text =>
      inlinesOf(text).flatMap(piece => (piece.kind === 'text' ? piece.text : [])),
    )
    expect(plain.filter(text => /`|\*\*|\]\(|^#|^\|/.test(text))).toEqual([])
  })
})
