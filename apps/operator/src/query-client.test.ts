import { onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('sends an act at once or fails: without a network none waits to be done later', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const queries = createQueryClient()
  const failing = () => Promise.reject(new Error('no network'))
  const act = queries.getMutationCache().build(queries, { mutationFn: failing })
  const done = act.execute(undefined)
  expect(act.state.isPaused).toBe(false)
  await expect(done).rejects.toThrow('no network')
  const read = queries.fetchQuery({ queryKey: ['any'], queryFn: failing })
  expect(queries.getQueryState(['any'])?.fetchStatus).toBe('fetching')
  await expect(read).rejects.toThrow('no network')
})
