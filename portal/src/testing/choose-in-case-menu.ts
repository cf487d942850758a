import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Chooses an item of the menu of the staff's case. */
export async function chooseInCaseMenu(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do dossiê' }))
  await userEvent.click(await screen.findByRole('button', { name }))
}
