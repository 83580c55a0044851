/** Builds the features in the order of their list. Each gets the parts of the features that its declaration names, and no others. */
import type { CreatedBy, Feature } from './feature.ts'

/** What a feature is for the others and for the program: its objects by name, such as `{ wheel }`. */
type Parts = Readonly<Record<string, unknown>>

/** The function that a `create.ts` exports as `create`. */
export type Create = (given: never) => Parts

type ListOfFeatures = readonly Feature[]

/** The parts of a union of features, as one object. */
type Together<Made> = {
  readonly [Part in Made extends unknown ? keyof Made : never]: Made extends {
    readonly [Name in Part]: infer Value
  }
    ? Value
    : never
}

/** By the name of a feature: its parts. */
type MadeBy<List extends ListOfFeatures> = {
  readonly [Declared in List[number] as Declared['name']]: Declared extends {
    readonly create: CreatedBy<{ readonly create: infer Creates extends Create }>
  }
    ? ReturnType<Creates>
    : never
}

type PartsOf<Names extends string, Made> = Together<Made[Names & keyof Made]>

/** The methods of each part: they can be passed on before the part exists, and called once it does. */
type Later<All> = {
  readonly [Part in keyof All]: {
    readonly [Name in keyof All[Part] as All[Part][Name] extends (...given: never) => unknown
      ? Name
      : never]: All[Part][Name]
  }
}

interface Environment {
  /** For every feature: configuration, database, clock and the like. */
  readonly platform: object
  readonly contents: {
    /** The feature that has the live content. Features before it in the list have no content. */
    readonly from: string
    /** By the name of a feature: its content, given the parts of that feature. */
    readonly of: (parts: never) => object
  }
  /** Changes the parts of a feature before others get them. */
  readonly finish?: <Made extends Parts>(declared: Feature, made: Made) => Made
}

type ContentsOf<Env extends Environment> = ReturnType<Env['contents']['of']>

/** What a feature's `create` gets: the platform, the parts of what it needs, its own content, and `later`. */
type Given<Declared extends Feature, Made, Env extends Environment> = Env['platform'] &
  PartsOf<Declared['needs'][number], Made> &
  (Declared['name'] extends keyof ContentsOf<Env>
    ? { readonly content: ContentsOf<Env>[Declared['name']] }
    : unknown) &
  (Declared extends { readonly later: readonly (infer Name extends string)[] }
    ? { readonly later: Later<PartsOf<Name, Made>> }
    : unknown)

/** The names of what a `create` asks for and does not get, or gets with another type. */
type Missing<Asked, Got> = {
  [Name in keyof Asked]-?: Name extends keyof Got
    ? Got[Name] extends Asked[Name]
      ? never
      : Name
    : undefined extends Asked[Name]
      ? never
      : Name
}[keyof Asked]

/** The list itself, with a sentence in place of each feature whose `create` asks for more than its declaration names. */
type Composable<List extends ListOfFeatures, Made, Env extends Environment> = {
  readonly [Index in keyof List]: List[Index] extends Feature & {
    readonly create: CreatedBy<{ readonly create: infer Creates extends Create }>
  }
    ? Creates extends (given: Given<List[Index], Made, Env>) => Parts
      ? List[Index]
      : `${List[Index]['name']}/create.ts asks for "${string &
          Missing<
            Parameters<Creates>[0],
            Given<List[Index], Made, Env>
          >}", which its feature.ts does not name`
    : List[Index]
}

/**
 * @param createOf finds the `create` of a feature
 * @throws Error when two features have a part of one name
 */
export function compose<const List extends ListOfFeatures, Env extends Environment>(
  features: List & Composable<List, MadeBy<List>, Env>,
  { platform, contents, finish = (_, made) => made }: Env,
  createOf: (name: string) => Create | undefined,
): PartsOf<List[number]['name'], MadeBy<List>> {
  const made = new Map<string, Parts>()
  const content = new Map<string, unknown>()
  const list: ListOfFeatures = features
  for (const declared of list) {
    const { name, needs, later } = declared
    const create = createOf(name)
    if (create === undefined) throw new Error(`features/${name}/create.ts exports no "create"`)
    const given = {
      ...platform,
      ...together(needs.map(need => made.get(need) ?? {})),
      ...(content.has(name) && { content: content.get(name) }),
      ...(later !== undefined && { later: laterParts(made, { name, later }) }),
    }
    const parts = finish(declared, create(given as never))
    made.set(name, parts)
    if (name === contents.from)
      for (const [one, its] of Object.entries(contents.of(parts as never))) content.set(one, its)
  }
  return together([...made.values()]) as PartsOf<List[number]['name'], MadeBy<List>>
}

function together(made: readonly Parts[]): Parts {
  const all: Record<string, unknown> = {}
  for (const [part, value] of made.flatMap(parts => Object.entries(parts))) {
    if (part in all) throw new Error(`Two features have a part "${part}"`)
    all[part] = value
  }
  return all
}

type Methods = Readonly<Record<string, (...given: unknown[]) => unknown>>

/** Stands for parts that do not exist yet: each of their methods looks for its part when it is called. */
function laterParts(
  made: ReadonlyMap<string, Parts>,
  { name, later }: { readonly name: string; readonly later: readonly string[] },
): Parts {
  const partFor = (part: string, method: string) => {
    const parts = later.map(one => made.get(one)).find(one => one !== undefined && part in one)
    if (parts === undefined) throw new Error(`${name} calls ${part}.${method} before "${part}" exists`)
    return parts[part] as Methods
  }
  const partCalled = (part: string) =>
    new Proxy<Methods>(
      {},
      {
        get:
          (_, method) =>
          (...given: unknown[]) =>
            partFor(part, String(method))[String(method)]?.(...given),
      },
    )
  return new Proxy<Parts>({}, { get: (_, part) => partCalled(String(part)) })
}
