/** The same pure function, computed once for each combination of its arguments. */
export function remembered<Arguments extends readonly (string | number | boolean)[], Value>(
  compute: (...given: Arguments) => Value,
): (...given: Arguments) => Value {
  const known = new Map<string, Value>()
  return (...given) => {
    const key = given.join()
    const found = known.get(key)
    if (found !== undefined) return found
    const value = compute(...given)
    known.set(key, value)
    return value
  }
}
