import { useGame } from '../../../view/hud/game-context.tsx'
import { useCavernText } from './cavern-texts.tsx'
import { ruleFigures } from './rule-figures.ts'

const CHAPTERS = [
  'rulesIntro',
  'rulesClusters',
  'rulesFall',
  'rulesMultiplier',
  'rulesEnd',
  'rulesMost',
  'rulesRtp',
  'rulesChance',
  'rulesConnection',
] as const

export function Rules() {
  const { session } = useGame()
  const text = useCavernText()
  const figures = ruleFigures(session.language)
  return (
    <div className="rules">
      {CHAPTERS.map(chapter => (
        <p key={chapter}>{text(chapter, figures)}</p>
      ))}
    </div>
  )
}
