import type { Act, Kind, Seen } from '../stage.ts'

const AT_ONCE = 4

/** The same call several times at once: in whatever order they arrive, the answers are those of sequential calls. */
export function crowdOf(kind: Kind): Kind {
  return (stage, player) => {
    const act = kind(stage, player)
    return act && together(act)
  }
}

function together(act: Act): Act {
  let answers: readonly Seen[] = []
  return {
    kind: `crowd: ${act.kind}`,
    player: act.player,
    lane: act.lane,
    async send() {
      const all = await Promise.all(Array.from({ length: AT_ONCE }, () => act.send()))
      // The model continues from the one that moved something.
      answers = all.toSorted((one, other) => Number(other.code === 'OK') - Number(one.code === 'OK'))
      return { code: 'OK', codes: all.map(({ code }) => code).toSorted() }
    },
    predict: () => ({ code: 'OK', codes: answers.map(seen => act.predict(seen).code).toSorted() }),
  }
}
