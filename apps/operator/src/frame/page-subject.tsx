import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

type SetSubject = (subject: string) => void

const SubjectContext = createContext<SetSubject>(() => undefined)

/** Passes the name of the page's subject to the frame: a player, a tournament, a kind of content. */
export function WithPageSubject({ children }: { readonly children: (subject: string) => ReactNode }) {
  const [subject, setSubject] = useState('')
  return <SubjectContext value={setSubject}>{children(subject)}</SubjectContext>
}

/** Puts the name of the page's subject into the title of its tab while it is shown; undefined = not known yet. */
export function usePageSubject(name: string | undefined): void {
  const setSubject = useContext(SubjectContext)
  useEffect(() => {
    setSubject(name ?? '')
    return () => setSubject('')
  }, [name, setSubject])
}

/** “Anna · Players · Arena console”. */
export function titleOf(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join(' · ')
}
