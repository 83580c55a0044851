/**
 * Runs axe-core in a page and in the frames inside it. It is injected once into a document, however often that is checked, and no other page
 * is opened: reading its half megabyte again and again costs more than the rules.
 */
import type { Frame, Page } from '@playwright/test'
import axeCore, { type FrameContext, type PartialResult, type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axeCore
  }
}

/** The rules that the shown page violates. */
export async function violationsOn(page: Page, options: RunOptions): Promise<readonly Result[]> {
  const main = page.mainFrame()
  await inject(main)
  if (page.frames().length === 1) return runAlone(main, options)
  const partials = await runWithin(main, { options })
  return main.evaluate(
    async given => {
      const results = await window.axe?.finishRun(given.partials, given.options)
      return results?.violations ?? []
    },
    { partials, options },
  )
}

async function inject(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeCore.source)
}

/** For a page without other frames: only the violations leave the page. */
function runAlone(frame: Frame, options: RunOptions): Promise<readonly Result[]> {
  return frame.evaluate(async given => {
    const results = await window.axe?.run(document, { ...given, resultTypes: ['violations'] })
    return results?.violations ?? []
  }, options)
}

interface Within {
  readonly options: RunOptions
  /** The part of the frame that is checked: all of it in the main frame. */
  readonly context?: FrameContext['frameContext']
}

/** The results of a frame and then of those inside it, in the order in which axe-core puts them together. */
async function runWithin(frame: Frame, { options, context }: Within): Promise<PartialResult[]> {
  const inner = await frame.evaluate(given => window.axe?.utils.getFrameContexts(given) ?? [], context)
  const own = await frame.evaluate(
    given => window.axe?.runPartial(given.context ?? document, given.options),
    {
      context,
      options,
    },
  )
  if (own === undefined) throw new Error(`axe-core did not run in ${frame.url()}`)
  const results = [own]
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(given => window.axe?.utils.shadowSelect(given), frameSelector)
    const child = await element.asElement()?.contentFrame()
    if (!child) throw new Error('a frame went away while it was checked')
    await inject(child)
    results.push(...(await runWithin(child, { options, context: frameContext })))
  }
  return results
}
