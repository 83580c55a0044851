import { useEffect, useRef } from 'react'
import { Rejection } from '../frame/rejection.tsx'

/** Says above a form that a colleague changed its object since; the eyes and the keyboard are led there, from wherever the act was. */
export function Overtaken({ error }: { readonly error: Error }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <Rejection error={error} />
    </div>
  )
}
