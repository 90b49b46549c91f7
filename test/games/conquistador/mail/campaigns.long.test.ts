import './campaigns.test.ts'
