import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test.each([[[]], [['RG']], [['RG', 'CPF']], [['RG', 'CPF', 'Certidão']], [['a', 'b', 'c', 'd']]])(
  '%j reads as the language has it',
  (things: string[]) => {
    expect(listInWords(things)).toBe(new Intl.ListFormat('pt-BR').format(things))
  },
)
