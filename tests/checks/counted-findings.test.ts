import { expect, test } from 'vitest'
import { compareCounts, countByFile, total } from './counted-findings.ts'

const rule = { name: 'conversões', command: 'pnpm lint --update' }

test('counts findings by file', () => {
  const counts = countByFile(['b.ts', 'a.ts', 'b.ts'])
  expect(counts).toEqual({ 'a.ts': 1, 'b.ts': 2 })
  expect(total(counts)).toBe(3)
})

test('reports a file with more findings than listed, and one that is not listed', () => {
  expect(compareCounts({ 'a.ts': 1 }, { 'a.ts': 2, 'new.ts': 1 }, rule)).toEqual([
    'a.ts: 2 conversões, a lista permite 1',
    'new.ts: 1 conversões, a lista permite 0',
  ])
})

test('asks to shorten the list when a file has fewer findings', () => {
  expect(compareCounts({ 'a.ts': 2, 'gone.ts': 1 }, { 'a.ts': 2 }, rule)).toEqual([
    'gone.ts: 0 conversões, a lista diz 1: rode pnpm lint --update',
  ])
})

test('accepts equal counts', () => {
  expect(compareCounts({ 'a.ts': 2 }, { 'a.ts': 2 }, rule)).toEqual([])
})
