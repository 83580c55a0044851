import { useSearchParams } from 'wouter'

/** The value of a filter in an address; the first one when the address names none or an unknown one. */
export function choiceIn<const Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  const given = search.get(name)
  return values.find(value => value === given) ?? values[0]
}

/** The same address with another value of a filter. The first value is left out of it. */
export function withChoice(
  search: URLSearchParams,
  name: string,
  { value, usual }: { readonly value: string; readonly usual: string },
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === usual) next.delete(name)
  else next.set(name, value)
  return next
}

/** A filter of a list that is part of the address: reloading, going back and sending the address to a colleague keep it. */
export function useAddressChoice<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): readonly [Value, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch(before => withChoice(before, name, { value, usual: values[0] }), { replace: true })
  return [choiceIn(search, name, values), choose]
}
