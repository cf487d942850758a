import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MoneyField } from '../lists/money-field.tsx'
import { AmountField } from './typed-field.tsx'

function Amount() {
  const [value, setValue] = useState<number | null>(35_000_000)
  return <AmountField label="Preço" value={value} onChange={setValue} />
}

function Money() {
  const [value, setValue] = useState(35_000_000)
  return <MoneyField label="Preço" value={value} onChange={setValue} />
}

test.each([
  ['an amount of a formula', Amount],
  ['an amount that takes effect at once', Money],
])('%s: Ctrl+Z restores the previous value, Ctrl+Y repeats the change', async (_, Form) => {
  const user = userEvent.setup()
  const { unmount } = render(<Form />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Preço' })
  expect(field.value).toBe('R$ 350.000,00')
  await user.click(field)
  // Browsers dispatch `beforeinput` before they change the text.
  const type = async (key: string) => {
    fireEvent(field, new InputEvent('beforeinput', { inputType: 'insertText', data: key }))
    fireEvent.change(field, { target: { value: field.value + key } })
  }
  await type('9')
  expect(field.value).toBe('R$ 3.500.000,09')
  await type('1')
  expect(field.value).toBe('R$ 35.000.000,91')
  const press = (key: string, isShifted = false) =>
    fireEvent.keyDown(field, { key, ctrlKey: true, shiftKey: isShifted })
  press('z')
  expect(field.value).toBe('R$ 3.500.000,09')
  press('z')
  expect(field.value).toBe('R$ 350.000,00')
  press('y')
  expect(field.value).toBe('R$ 3.500.000,09')
  fireEvent(field, new InputEvent('beforeinput', { inputType: 'historyUndo' }))
  expect(field.value).toBe('R$ 350.000,00')
  unmount()
})
