import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferred } from './deferred.ts'
import { usePromise } from './use-promise.ts'

test('renders a value that is already there at once', async () => {
  const promise = deferred(Promise.resolve('Dossiê'))
  await promise
  const drawn: unknown[] = []
  renderHook(() => drawn.push(usePromise(promise)))
  await act(() => promise)
  expect(drawn).toEqual([{ loaded: { value: 'Dossiê' }, problem: undefined, pending: false }])
})

test('keeps the previous value until the next promise resolves or rejects', async () => {
  const first = deferred(Promise.resolve(1))
  await first
  const second = new Promise<number>((_, reject) => setTimeout(reject, 20, new Error('fora do ar')))
  const { result, rerender } = renderHook(usePromise<number>, { initialProps: first })
  rerender(deferred(second))
  expect(result.current).toEqual({ loaded: { value: 1 }, problem: undefined, pending: true })
  await waitFor(() => expect(result.current.pending).toBe(false))
  expect(result.current).toMatchObject({ loaded: { value: 1 }, problem: new Error('fora do ar') })
})
