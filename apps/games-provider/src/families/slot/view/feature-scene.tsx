import { type ReactNode, useEffect, useRef } from 'react'
import type { OverlayShow } from '../../../view/big-win/overlay-show.ts'
import type { SceneCue } from './scene-cues.ts'

/** The animated CSS variables of a scene at `progress`, 0 … 1. */
type ScenePose = (progress: number) => Readonly<Record<`--${string}`, number>>

/** How free spins begin in a game: a scene over the whole page instead of a card. */
export interface SceneLook {
  /** Class of the scene. */
  readonly look: string
  readonly picture: ReactNode
  readonly pose: ScenePose
  readonly cues: readonly SceneCue[]
}

interface FeatureSceneProps {
  readonly overlay: Pick<OverlayShow<object>, 'state'>
  readonly scene: SceneLook
  readonly children: ReactNode
}

/** The scene with its words, moved by the clock that shows it. */
export function FeatureScene({ overlay, scene, children }: FeatureSceneProps) {
  const element = useRef<HTMLDivElement>(null)
  const { look, picture, pose } = scene
  useEffect(() => {
    const move = () => {
      for (const [name, value] of Object.entries(pose(overlay.state.get().progress)))
        element.current?.style.setProperty(name, value.toFixed(4))
    }
    move()
    return overlay.state.subscribe(move)
  }, [overlay, pose])
  return (
    <div className={`feature-scene ${look}`} ref={element}>
      <div className="scene-picture" aria-hidden="true">
        {picture}
      </div>
      <div className="scene-words">{children}</div>
    </div>
  )
}
