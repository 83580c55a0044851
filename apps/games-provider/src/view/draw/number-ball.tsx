/** Two colours of a ball: where the light falls, and its shade. */
export type BallColours = readonly [lit: string, shaded: string]

interface NumberBallProps {
  readonly number: number
  readonly colours: BallColours
  readonly hit: boolean
}

/** A drawn ball with its number. */
export function NumberBall({ number, colours: [lit, shaded], hit }: NumberBallProps) {
  return (
    <span className="ball" data-hit={hit} style={{ '--lit': lit, '--shaded': shaded }}>
      <span>{number}</span>
    </span>
  )
}
