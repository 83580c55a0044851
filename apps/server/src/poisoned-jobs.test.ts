/**
 * One item that can't be worked on stops no other of its job. Every job of the composed list has a scenario, names the test that has one, or says
 * why it has no items. A new job fails until it is added.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from './compose-features.ts'
import { SCENARIOS } from './testing/poisoned-jobs/scenarios.ts'
import { PoisonedStage } from './testing/poisoned-jobs/stage.ts'
import { POISONED_ELSEWHERE, WITHOUT_ITEMS } from './testing/poisoned-jobs/without-scenario.ts'

let stage: PoisonedStage
beforeAll(async () => {
  stage = await PoisonedStage.open()
})
afterAll(() => stage.close())

it('knows every job of the program, once', () => {
  const known = [SCENARIOS, POISONED_ELSEWHERE, WITHOUT_ITEMS].flatMap(list => Object.keys(list))
  expect(known.toSorted()).toEqual(
    jobsOf(stage.app.app.features)
      .map(({ name }) => name)
      .toSorted(),
  )
})

it.each(Object.entries(POISONED_ELSEWHERE))('finds the test of %s', (_, [file, test]) => {
  expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).toContain(`it('${test}'`)
})

describe('an item that can not be worked on', () => {
  it.each(Object.entries(SCENARIOS))('stops no other of %s', async (name, prepare) => {
    const job = jobsOf(stage.app.app.features).find(one => one.name === name)
    const { poison, isOtherDone } = await prepare(stage)
    if (job === undefined) throw new Error(`No job ${name}`)
    const failed = await stage.poisoned.during(poison, async () => {
      for (let run = 0; run < 5; run += 1) await job.run(stage.now())
    })
    expect({ failed: failed > 0, isOtherDone: await isOtherDone() }).toEqual({
      failed: true,
      isOtherDone: true,
    })
  })
})
