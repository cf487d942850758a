import { defineTexts } from '../platform/texts/define-texts.ts'

/** Changes of other people while a screen is open. */
export const liveTexts = defineTexts('aoVivo', {
  atualizado: 'Atualizado agora',
  atualizadoPor: 'Atualizado agora por {nome}',
  atualizado_client: 'Atualizado agora pelo cliente',
  atualizado_partner: 'Atualizado agora pelo parceiro',
  atualizado_staff: 'Atualizado agora pela equipe',

  // Duas pessoas no mesmo campo
  editando: '{nome} está editando',
  editandoVarios: '{nomes} estão editando',
  outroSalvou: 'Outra pessoa salvou aqui “{valor}” enquanto você editava.',
  outroApagou: 'Outra pessoa apagou este campo enquanto você editava.',
  salvarMeu: 'Salvar o meu',
  ficarComSalvo: 'Ficar com o salvo',
})
