import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

// The app loads the list after the first screen.
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

test('a success disappears after its time, a failure stays until it is closed', async () => {
  const user = await say({ title: 'Copiado!' }, { title: 'Erro ao salvar', tone: 'destructive' })
  expect(shown()).toEqual(['Copiado!', 'Erro ao salvar'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown()).toEqual(['Erro ao salvar'])
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(shown()).toEqual([])
})

test('shows the newest three', async () => {
  await say(...['um', 'dois', 'três', 'quatro'].map((title) => ({ title, tone: 'destructive' as const })))
  expect(shown()).toEqual(['dois', 'três', 'quatro'])
})
