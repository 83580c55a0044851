import { expect, it } from 'vitest'
import { DraftKeeper, type UnsentDraft } from './draft-keeper.ts'

/** A server with one draft, a browser’s storage, and time that passes when it is made to. */
function openForm(stored: UnsentDraft | null = null) {
  const server = { draft: stored, isAway: false, saves: 0 }
  const browser: { draft: UnsentDraft | null } = { draft: null }
  let due: (() => void) | undefined
  const keeper = new DraftKeeper({
    revision: stored?.revision ?? 0,
    async save(draft) {
      server.saves += 1
      if (server.isAway) throw new Error('offline')
      if ((server.draft?.revision ?? 0) !== draft.revision) return 'elsewhere'
      server.draft = { ...draft, revision: draft.revision + 1 }
      return server.draft.revision
    },
    async remove(revision) {
      if (server.draft?.revision === revision) server.draft = null
    },
    buffer(draft) {
      browser.draft = draft
    },
    later(run) {
      due = run
      return () => {
        due = undefined
      }
    },
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const pass = async () => {
    due?.()
    await settle()
  }
  return { keeper, server, browser, pass, isPlanned: () => due !== undefined }
}

it('saves many changes by one call, and keeps each in the browser until then', async () => {
  const { keeper, server, browser, pass } = openForm()
  for (const text of ['a', 'ab', 'abc']) keeper.change({ text, over: 4 })
  expect([browser.draft, keeper.state()]).toEqual([{ text: 'abc', over: 4, revision: 0 }, 'unsaved'])
  await pass()
  expect(server).toMatchObject({ draft: { text: 'abc', over: 4, revision: 1 }, saves: 1 })
  expect([browser.draft, keeper.state()]).toEqual([null, 'saved'])
})

it('saves a change made during a save by the next one', async () => {
  const { keeper, server, pass } = openForm()
  keeper.change({ text: 'first', over: 0 })
  const saving = keeper.flush()
  keeper.change({ text: 'second', over: 0 })
  await saving
  expect(server.draft?.text).toBe('first')
  await pass()
  expect(server.draft).toEqual({ text: 'second', over: 0, revision: 2 })
})

it('keeps the text in the browser while the server does not answer, and saves it later', async () => {
  const { keeper, server, browser, pass, isPlanned } = openForm()
  server.isAway = true
  keeper.change({ text: 'kept', over: 0 })
  await pass()
  expect([browser.draft?.text, keeper.state(), isPlanned()]).toEqual(['kept', 'failed', true])
  server.isAway = false
  await pass()
  expect([server.draft?.text, browser.draft, keeper.state()]).toEqual(['kept', null, 'saved'])
})

it('overwrites no draft of another device, until the operator chooses this one', async () => {
  const { keeper, server, pass, isPlanned } = openForm({ text: 'old', over: 0, revision: 3 })
  server.draft = { text: 'theirs', over: 0, revision: 4 }
  keeper.change({ text: 'mine', over: 0 })
  await pass()
  keeper.change({ text: 'mine again', over: 0 })
  expect([server.draft.text, keeper.state(), isPlanned()]).toEqual(['theirs', 'elsewhere', false])
  await keeper.replace(4)
  expect([server.draft.text, keeper.state()]).toEqual(['mine again', 'saved'])
})

it('a finished form leaves the draft of another device alone', async () => {
  const { keeper, server } = openForm({ text: 'old', over: 0, revision: 3 })
  server.draft = { text: 'theirs', over: 0, revision: 4 }
  await keeper.drop()
  expect(server.draft.text).toBe('theirs')
})

it('a finished form leaves nothing behind, even when a save is under way', async () => {
  const { keeper, server, browser, pass } = openForm()
  keeper.change({ text: 'sent', over: 0 })
  const saving = keeper.flush()
  keeper.change({ text: 'sent!', over: 0 })
  await keeper.drop()
  await saving
  await pass()
  expect([server.draft, browser.draft, keeper.state()]).toEqual([null, null, 'saved'])
  keeper.change({ text: 'the next one', over: 0 })
  await pass()
  expect(server.draft?.text).toBe('the next one')
})
