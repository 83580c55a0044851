import { FRAMES, type Frame } from '@arena/contract/cosmetics'
import { Avatar, joinClasses } from '@arena/ui'
import { type FunctionComponent, lazy, Suspense } from 'react'

/** A drawing that can't be loaded is left out: the avatar stays. */
const FrameArt = lazy<FunctionComponent<{ readonly frame: Frame }>>(() =>
  import('./frame-art.tsx').then(
    ({ FrameArt: Art }) => ({ default: Art }),
    () => ({ default: () => null }),
  ),
)

/** An avatar in the frame that its owner wears. Size and place belong to the avatar; the frame needs a fifth of it around. */
export function FramedAvatar({
  name,
  frame,
  className,
}: {
  readonly name: string
  /** A frame that this version does not draw is left out. */
  readonly frame: string | null | undefined
  readonly className?: string
}) {
  const drawn = FRAMES.find(id => id === frame)
  if (drawn === undefined) return <Avatar name={name} {...(className !== undefined && { className })} />
  return (
    <span aria-hidden="true" className={joinClasses('relative flex', className)}>
      <Avatar name={name} className="size-full" />
      <Suspense>
        <FrameArt frame={drawn} />
      </Suspense>
    </span>
  )
}
