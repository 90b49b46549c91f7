/** Each key of everything that has several. */
import './keys-screen.test.tsx'
