import { render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test } from 'vitest'
import { useSeenFirst } from './use-seen-first.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Linha ${number + 1}`)

test('the first rows are drawn before the rest, and one that comes later is drawn with all', () => {
  const drawn: number[] = []
  function List({ rows, seen }: { rows: readonly string[]; seen?: number }) {
    const shown = useSeenFirst(rows, seen)
    useLayoutEffect(() => void drawn.push(shown.length), [shown])
    return shown.map((row) => <p key={row}>{row}</p>)
  }
  const { rerender } = render(<List rows={numbered(60)} />)
  expect(drawn).toEqual([8, 60])
  expect(screen.getAllByText(/^Linha/)).toHaveLength(60)
  rerender(<List rows={numbered(61)} />)
  expect(drawn).toEqual([8, 60, 61])
  render(<List rows={numbered(60)} seen={3} />)
  expect(drawn.slice(3)).toEqual([3, 60])
})
