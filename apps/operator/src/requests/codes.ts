import { useState } from 'react'

/** A one-time code, and the operator it is for. */
interface Code {
  readonly name: string
  readonly code: string
}

const KEY = 'consoleCodes'

/** The codes shown in this tab and not marked as used: neither a reload nor another code removes them. */
export function useCodes() {
  const [codes, setCodes] = useState(stored)
  const store = (next: readonly Code[]) => {
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setCodes(next)
  }
  return {
    codes,
    keep: (name: string, code: string) => store(withCode(codes, { name, code })),
    drop: (code: string) => store(codes.filter(one => one.code !== code)),
  }
}

/** A person's new code replaces their old one, which becomes invalid, and no code of another person. */
export function withCode(codes: readonly Code[], added: Code): readonly Code[] {
  return [...codes.filter(({ name }) => name !== added.name), added]
}

function stored(): readonly Code[] {
  try {
    const codes = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(codes) ? (codes as readonly Code[]) : []
  } catch {
    return []
  }
}
