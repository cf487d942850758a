/** Groups of routes, in the order in which the page of the API shows them. */
export const tags = {
  Simulador: 'O que o simulador usa. Qualquer site pode chamar, sem entrar em conta nenhuma.',
  Conta: 'Criar a conta, entrar, sair e trocar a senha. A sessão fica em um cookie que só o navegador lê.',
  Dossiês: 'O acompanhamento do financiamento. Cada pessoa vê os seus; a equipe vê todos.',
  Administração: 'O que só administradores veem.',
  Servidor: 'O funcionamento do servidor e a descrição desta API.',
  Arquivos: 'Arquivos que outros sites carregam.',
} as const

export type Tag = keyof typeof tags
