import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryMessage } from './carry-message.ts'
import { useToast, type ToastContent } from './toast-context.ts'
import { loadToasts, ToastProvider } from './toast-provider.tsx'

const Say = (message: ToastContent) => {
  const toast = useToast()
  return <button onClick={() => toast(message)}>{`dizer ${message.title}`}</button>
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// As it is a while after the first screen.
await loadToasts()

const say = async (...messages: ToastContent[]) => {
  render(
    <ToastProvider>
      {messages.map((message) => (
        <Say key={message.title} {...message} />
      ))}
    </ToastProvider>,
  )
  const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
  for (const { title } of messages) await user.click(screen.getByRole('button', { name: `dizer ${title}` }))
  return user
}
const shown = () =>
  [...document.querySelectorAll('[data-toast] > div > :first-child')].map((title) => title.textContent)

test('a success goes away by itself, a failure stays until it is closed', async () => {
  const user = await say({ title: 'Copiado!' }, { title: 'Erro ao salvar', tone: 'destructive' })
  expect(shown()).toEqual(['Copiado!', 'Erro ao salvar'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown()).toEqual(['Erro ao salvar'])
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(shown()).toEqual([])
})

/** The portal is left for its other app, which is there so much later. */
async function leave(afterMs: number) {
  carryMessage()
  cleanup()
  await vi.advanceTimersByTimeAsync(afterMs)
  render(<ToastProvider>{null}</ToastProvider>)
}

test('what was just said as the portal was left for its other app is said there, once', async () => {
  await say({ title: 'Bem-vinda' })
  await leave(1000)
  expect(shown()).toEqual(['Bem-vinda'])
  cleanup()
  render(<ToastProvider>{null}</ToastProvider>)
  expect(shown()).toEqual([])
})

test('what people had time to read, what failed, and what was said long ago stays behind', async () => {
  await say({ title: 'Lido' })
  await act(() => vi.advanceTimersByTimeAsync(6000))
  await leave(0)
  expect(shown()).toEqual([])
  cleanup()
  await say({ title: 'Erro ao salvar', tone: 'destructive' })
  await leave(0)
  expect(shown()).toEqual([])
  cleanup()
  await say({ title: 'Bem-vinda' })
  await leave(20_000)
  expect(shown()).toEqual([])
})

test('at most three are shown, the newest', async () => {
  await say(...['um', 'dois', 'três', 'quatro'].map((title) => ({ title, tone: 'destructive' as const })))
  expect(shown()).toEqual(['dois', 'três', 'quatro'])
})
