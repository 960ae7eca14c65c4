import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../tools/forms/show.tsx'
import { LeavingGuard } from './leaving-guard.tsx'

// As the portal begins, before its router does.
onpopstate = () => null
const before = location.href
beforeEach(() => {
  history.pushState(null, '', '/list')
})
afterEach(() => history.replaceState(null, '', before))

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input aria-label="name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Link to="/form?step=2">next step</Link>
      {typed !== '' && <LeavingGuard />}
    </>
  )
}

const theForm = async () => {
  show(
    <BrowserRouter>
      <Link to="/home">home</Link>
      <Routes>
        <Route path="/list" element={<Link to="/form">open</Link>} />
        <Route path="/form" element={<Form />} />
        <Route path="/home" element={<p>at home</p>} />
      </Routes>
    </BrowserRouter>,
  )
  await page.getByText('open').click()
  await page.getByLabelText('name').findElement()
}

const name = page.getByLabelText('name')
/** Whether closing the page would be asked about. */
const isAsked = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  dispatchEvent(closing)
  return closing.defaultPrevented
}
const typeName = async () => {
  await name.fill('王小明')
  await expect.poll(isAsked).toBe(true)
}
const question = page.getByRole('dialog', { name: '有内容还没有保存' })
const press = (label: string) => question.getByRole('button', { name: label, exact: true }).click()
const closes = () => expect.poll(() => question.query()).toBeNull()

test('a link out of unsaved work asks: staying keeps what was typed, leaving leaves', async () => {
  await theForm()
  await typeName()
  await page.getByText('home').click()
  await press('留在这一页')
  await closes()
  expect(location.pathname).toBe('/form')
  await expect.element(name).toHaveValue('王小明')
  await page.getByText('home').click()
  await press('不保存，离开')
  await page.getByText('at home').findElement()
  await closes()
})

test('the back button out of unsaved work asks, also after a step within the screen', async () => {
  await theForm()
  await typeName()
  await page.getByText('next step').click()
  await expect.poll(() => location.search).toBe('?step=2')
  expect(question.query()).toBeNull()
  history.go(-2)
  await press('留在这一页')
  await closes()
  expect(location.pathname + location.search).toBe('/form?step=2')
  await expect.element(name).toHaveValue('王小明')
  history.back()
  await expect.poll(() => location.search).toBe('')
  expect(question.query()).toBeNull()
  history.back()
  await press('不保存，离开')
  await page.getByText('open').findElement()
  expect(location.pathname).toBe('/list')
})

test('nothing is asked where nothing is unsaved; closing the page asks where something is', async () => {
  await theForm()
  await typeName()
  await userEvent.clear(name)
  await expect.poll(isAsked).toBe(false)
  history.back()
  await page.getByText('open').findElement()
  expect(question.query()).toBeNull()
})
