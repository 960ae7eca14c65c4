import { Route, Routes } from 'react-router'
import { Start } from './start.tsx'

/** Screens of this guest; paths are relative to `/common`. */
export function GuestRoutes() {
  return (
    <Routes>
      <Route path="*" element={<Start />} />
    </Routes>
  )
}
