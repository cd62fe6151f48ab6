import {it} from 'vitest'
import fs from 'fs'
import { decode } from '../src/index.js'
import { readBytes } from '../src/read-bytes.js'
import { codecOf } from '../src/registry.js'
import { canonicalEncoding } from '../src/names.js'
it('x',()=>{
 const R='/work/shared/corpus/';const rows=fs.readFileSync(R+'manifest.tsv','utf8').split('\n').slice(1).map(l=>l.split('\t'))
 let n=0,ok=0;const by:Record<string,number>={}
 for(const r of rows){const f=r[0];if(!f)continue;const b=new Uint8Array(fs.readFileSync(R+'files/'+f));
  const t0=performance.now();const d=decode(b);const ms=performance.now()-t0
  const tn=(r[14]==='ASCII'?'US-ASCII':r[14]!).replace(/ BOM| \(no BOM\)| with.*/g,'');const t=canonicalEncoding(tn)
  n++;let same=false;if(t&&d.stretches.length===1){const c=codecOf(t==='UTF-16'?'UTF-16LE':t);if(c){const s=readBytes(b,d.stretches[0]!.bytes.start,b.length,c).text;same=s===d.text}}
  if(same)ok++; 
  for(const x of d.diagnostics)by[x.code]=(by[x.code]??0)+1
  if(/^encodings/.test(f)||!same) console.log(same?'ok  ':'MISS',f,'|',r[14],'|',r[15],'|',d.encoding,d.from,d.confidence,d.stretches.length,d.diagnostics.map(x=>x.code.slice(9)).slice(0,4).join(' '),ms>20?ms.toFixed(0)+'ms':'')}
 console.log(n,ok,by)
})
