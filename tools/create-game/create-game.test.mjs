import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTree, removeCopy } from '../faults/tree-copy.mjs'
import { runCommand } from '../processes/run-command.mjs'
import { readOrder } from './create-game.mjs'
import { FAMILIES } from './families.mjs'
import { fromTower, renamed } from './rename.mjs'

const GAMES = 'apps/games-provider/src/games'
const NAMES = ['--name-ru', 'Рубиновая шахта', '--name-ua', 'Рубінова копальня', '--name-tr', 'Yakut Madeni']
/** @param {string} family */
const idOf = family => `ruby-${family}-7`

/** The games as other sources see them, without the projects they refer to. */
const TYPES = {
  extends: './apps/games-provider/tsconfig.json',
  compilerOptions: {
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '.',
    tsBuildInfoFile: null,
  },
  include: [
    'apps/games-provider/src/view/*.d.ts',
    `${GAMES}/all-*.ts`,
    ...FAMILIES.map(family => `${GAMES}/${idOf(family)}`),
  ],
  exclude: ['**/*-on-provider.test.ts'],
  references: [],
}

describe('a game of each family, created in a copy of the tree', () => {
  /** @type {string} */
  let copy

  /** @param {string[]} command */
  const inCopy = async (...command) => {
    const { code, output } = await runCommand(command, { cwd: copy })
    return { code, output: code === 0 ? '' : output }
  }
  /** @param {string} path */
  const read = path => readFileSync(join(copy, path), 'utf8')

  beforeAll(async () => {
    copy = await copyTree({ withBuilds: false })
    for (const family of FAMILIES) {
      const order = ['--family', family, '--id', idOf(family), '--name', `Ruby ${family}`, ...NAMES]
      const { code, output } = await inCopy(process.execPath, 'tools/create-game.mjs', ...order)
      if (code !== 0) throw new Error(output)
    }
  })
  afterAll(() => removeCopy(copy))

  test('has a number that no other game has or had, and a place in the catalogue', () => {
    const before = Object.values(JSON.parse(readFileSync(`${GAMES}/numbers.json`, 'utf8')))
    const after = JSON.parse(read(`${GAMES}/numbers.json`))
    const added = FAMILIES.map(family => after[idOf(family)])
    expect(added).toEqual(FAMILIES.map((_, place) => Math.max(...before) + 1 + place))
    for (const family of FAMILIES)
      expect(read('apps/server/src/content/own-games.ts')).toContain(`game_id: '${idOf(family)}'`)
  })

  test('passes its tests, recomputes its odds, and has its texts in every language', async () => {
    const own = FAMILIES.map(family => `${GAMES}/${idOf(family)}/${idOf(family)}.test.ts`)
    const tests = [...own, 'packages/texts/src/texts.test.ts']
    expect(await inCopy('node_modules/.bin/vitest', 'run', ...tests)).toEqual({ code: 0, output: '' })
    expect(await inCopy(process.execPath, 'tools/check.mjs', 'writing', 'generated')).toEqual({
      code: 0,
      output: '',
    })
  })

  test('holds its types and its format', async () => {
    writeFileSync(join(copy, 'tsconfig.created.json'), JSON.stringify(TYPES))
    const compiler = 'node_modules/typescript-native/bin/tsc'
    expect(await inCopy(process.execPath, compiler, '-p', 'tsconfig.created.json')).toEqual({
      code: 0,
      output: '',
    })
    expect(await inCopy('node_modules/.bin/biome', 'ci', GAMES, 'packages/texts/texts')).toMatchObject({
      code: 0,
    })
  })
})

test('an order without a family, an id or a name in a language is refused', () => {
  const order = ['--family', 'slot', '--id', 'ruby-mine', '--name', 'Ruby Mine', ...NAMES]
  expect(readOrder(order)).toMatchObject({ family: 'slot', id: 'ruby-mine', names: { tr: 'Yakut Madeni' } })
  for (const [from, to] of [
    ['slot', 'wheel'],
    ['ruby-mine', 'RubyMine'],
    ['ruby-mine', '../mine'],
    ['ruby-mine', 'mines'],
    ['Ruby Mine', "Ruby's"],
    ['Yakut Madeni', ''],
  ])
    expect(() => readOrder(order.map(part => (part === from ? (to ?? '') : part)))).toThrow(
      /npm run create-game|already/,
    )
})

test('a template gets every form of the name', () => {
  const text = 'sample-game sampleGame SampleGame SAMPLE_GAME Sample Game'
  expect(renamed(text, { id: 'ruby-5-mine', name: 'Ruby 5' })).toBe(
    'ruby-5-mine ruby5Mine Ruby5Mine RUBY_5_MINE Ruby 5',
  )
  expect(fromTower("the tower: import { tower, followTower } from './tower-art.ts'")).toBe(
    "the tower: import { sampleGame, followSampleGame } from './sample-game-art.ts'",
  )
})
