import { useEffect, useRef } from 'react'
import { Rejection } from '../frame/rejection.tsx'

/** Says above a form that a colleague changed its object since. Focus moves here, since the pressed button may be far below or gone. */
export function Overtaken({ error }: { readonly error: Error }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <Rejection error={error} />
    </div>
  )
}
