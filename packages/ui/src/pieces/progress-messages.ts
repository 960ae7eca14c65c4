import { messages, type Sentence } from './locale.tsx'

const done: Sentence = ['已完成', 'done']

/** What is said of how far something has come: a form's steps, a record's stations. */
export const useProgressText = messages({
  steps: ['填写步骤', 'Steps of the form'],
  states: {
    done,
    current: ['当前', 'current'],
    todo: ['未开始', 'not started'],
    failed: ['未通过', 'not accepted'],
  },
})
