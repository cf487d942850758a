import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { coalesce, oncePerTurn } from './coalesce.ts'

/** A source that takes a moment to say what it was when it was asked. */
function slowSource() {
  const source = { value: 0, asked: 0 }
  const ask = async () => {
    source.asked += 1
    const { value } = source
    await wait(5)
    return value
  }
  return { source, ask }
}

test('a hundred who come at once are answered by asking once, and all who come meanwhile by asking once more', async () => {
  const { source, ask } = slowSource()
  const read = coalesce(ask)
  const first = Array.from({ length: 100 }, () => read())
  while (source.asked === 0) await endOfTurn()
  const second = Array.from({ length: 100 }, () => read())
  await Promise.all(first)
  expect(source.asked).toBe(1)
  await Promise.all(second)
  expect(source.asked).toBe(2)
  await read()
  expect(source.asked).toBe(3)
})

test.each([
  ['while one is under way', coalesce],
  ['in one turn', (ask: () => Promise<number>) => oncePerTurn(() => ask()).bind(null, 'a')],
])('shared %s, nobody gets an answer of before they came', async (_name, share) => {
  const { source, ask } = slowSource()
  const read = share(ask)
  const late: [number, number][] = []
  const reads: Promise<unknown>[] = []
  for (let at = 1; at <= 40; at += 1) {
    source.value = at
    reads.push(read().then((value) => value < at && late.push([at, value])))
    await wait(at % 4)
  }
  await Promise.all(reads)
  expect(late).toEqual([])
})

test('nobody is kept waiting by others who keep coming', async () => {
  const read = coalesce(async () => 'answer')
  const first = read().then(() => 'answered')
  const crowd = (async () => {
    for (let turn = 0; turn < 100; turn += 1) {
      void read()
      await endOfTurn()
    }
    return 'still coming'
  })()
  expect(await Promise.race([first, crowd])).toBe('answered')
})

test('those of one turn share the answer to the same question alone, and its failure', async () => {
  const asked: string[] = []
  const read = oncePerTurn(async (key: string) => {
    asked.push(key)
    if (key === 'b') throw new Error('no answer')
    return key
  })
  const answers = await Promise.allSettled(['a', 'b', 'a', 'b'].map(read))
  expect(asked).toEqual(['a', 'b'])
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    'a',
    'failed',
    'a',
    'failed',
  ])
  await read('a')
  expect(asked).toEqual(['a', 'b', 'a'])
})
